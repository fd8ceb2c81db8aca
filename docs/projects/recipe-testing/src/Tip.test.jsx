import assert from 'node:assert'
import { afterEach, test } from 'node:test'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Tip } from './Tip'

afterEach(cleanup)

test('shows the tip for a bill', () => {
  render(<Tip />)
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: '80' } })
  assert.equal(screen.getByRole('status').textContent, '12 €')
})
