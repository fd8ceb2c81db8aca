// Values with bars; the longest bar has the full width, and the first row is emphasized. It's a table, so it's readable
// without the bars.

interface BarTableProps {
  caption: string
  values: [string, number][]
  write: (value: number) => string
}

export function BarTable({ caption, values, write }: BarTableProps) {
  const largest = Math.max(...values.map(([, value]) => value))
  return (
    <table className="bars">
      <caption>{caption}</caption>
      <tbody>
        {values.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="bar">
              <svg aria-hidden="true">
                <rect width={`${((value / largest) * 100).toFixed(1)}%`} height="100%" rx="2" />
              </svg>
            </td>
            <td>{write(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
