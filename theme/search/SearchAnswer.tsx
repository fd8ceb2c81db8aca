// What is shown above the results when the query is the name of something, or a message: facts, an explanation, or what to
// use instead. Its data is fetched behind the first results, which usually are those of the first letters.

import site from 'virtual:site'
import { useEffect, useState } from 'react'
import type { Item } from '../../search/present/item.ts'
import type { Answer, Answers } from '../../shared/answers.ts'
import { fill } from '../../shared/text.ts'
import { Inline } from '../components/Inline.tsx'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'
import { answerTo, namedIn } from '../support/answers.ts'

const loads = new Map<string, Promise<Answers | undefined>>()

/** A language's answers; a failed download is tried again with the next dialog. */
function load(path: string, lang: string): Promise<Answers | undefined> {
  const known = loads.get(lang)
  if (known) return known
  const loading = fetch(site.base + fill(path, { lang }))
    .then((response) => (response.ok ? (response.json() as Promise<Answers>) : undefined))
    .catch(() => undefined)
  loads.set(lang, loading)
  loading.then((answers) => answers ?? loads.delete(lang))
  return loading
}

export interface SearchAnswerProps {
  /** Where the answers of a language are, `answers.{lang}.json`. */
  path: string
  query: string
  /** The first result. */
  first: Item | undefined
}

export default function SearchAnswer({ path, query, first }: SearchAnswerProps) {
  const { page, text } = usePage()
  const [answers, setAnswers] = useState<Answers>()
  const isWanted = first !== undefined
  useEffect(() => {
    if (isWanted) load(path, page.lang).then(setAnswers)
  }, [isWanted, path, page.lang])
  const named = answers && namedIn(query, answers)
  const answer = first && answers ? answerTo(query, first, answers) : undefined
  if (!named && !answer) return null
  return (
    <section className={named ? 'search-answer' : 'search-answer about-first'} aria-label={text.searchAnswer}>
      {/* The description of the search field: an element with a label would be described by that. */}
      <div id=":search-answer">
        <b>{named?.name ?? (first?.anchor ? first.header : first?.title)}</b>
        <Facts {...(named ? { facts: named.facts } : answer)} />
        {named && (
          <p>
            <Inline text={named.text} /> <Link href={named.link}>{named.title}</Link>
          </p>
        )}
      </div>
    </section>
  )
}

function Facts({ facts = [], text }: Answer) {
  return (
    <>
      {facts.length > 0 && (
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Inline text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text && <p>{text}</p>}
    </>
  )
}
