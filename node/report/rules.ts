// The rules of diagnostics and their severities. `shared/rules.json` is the table, which the compiler reads as well. A site
// sets its own severities in `rules`, except for mistakes that leave nothing to build.

import type { Diagnostic } from '../../crates/md-compiler/index.js'
import table from '../../shared/rules.json' with { type: 'json' }

/** Name of a rule that a site can configure. */
export type ConfigurableRule = keyof typeof table.configurable

/** Name of any rule. */
export type Rule = ConfigurableRule | keyof typeof table.fixed

/** An error fails the build; what's `off` isn't reported. Either way, the affected part is left out. */
export type RuleSeverity = 'error' | 'warn' | 'off'

/** Severities by rule. */
export type RuleSeverities = { [Name in ConfigurableRule]?: RuleSeverity }

/** The options of a site that set severities. */
interface Severities {
  rules?: RuleSeverities
  /** A shorthand for `warn`. */
  tolerate?: readonly ConfigurableRule[]
}

const { configurable, fixed } = table

/** Whether a site can configure a rule. */
export function isConfigurable(rule: string): rule is ConfigurableRule {
  return Object.hasOwn(configurable, rule)
}

/** The default severity of a rule. */
export function severityOf(rule: Rule): Diagnostic['severity'] {
  const { severity } = isConfigurable(rule) ? configurable[rule] : fixed[rule]
  return severity === 'warn' ? 'warning' : 'error'
}

/** Diagnostics with the severities of a site, without those that it turns off. */
export function withSeverities(diagnostics: Diagnostic[], { rules = {}, tolerate = [] }: Severities): Diagnostic[] {
  const own = new Map<string, RuleSeverity>([
    ...tolerate.map((rule) => [rule, 'warn'] as const),
    ...(Object.entries(rules) as [ConfigurableRule, RuleSeverity][]),
  ])
  return diagnostics.flatMap((each): Diagnostic[] => {
    const severity = own.get(each.rule)
    if (severity === undefined) return [each]
    return severity === 'off' ? [] : [{ ...each, severity: severity === 'warn' ? 'warning' : 'error' }]
  })
}
