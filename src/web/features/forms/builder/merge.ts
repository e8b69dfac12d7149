import type { Question } from '#contract/questions/question.ts'
import { type Change, changesBetween, type SettingName, settingFields } from './changes-between.ts'
import type { FormContent } from './form-content.ts'
import { sameValue } from './same-value.ts'

export type Side = 'mine' | 'theirs'

/** Something that both sides changed, each in another way. */
export type Conflict =
  | {
      key: string
      kind: 'setting'
      name: SettingName
      mine: FormContent[SettingName]
      theirs: FormContent[SettingName]
    }
  /** null: deleted */
  | { key: string; kind: 'question'; mine: Question | null; theirs: Question | null }

/** Two states of a form that began as the same one, and what is needed to make one of them. */
export interface Merge {
  conflicts: Conflict[]
  /** What one side alone changed: it is taken. */
  fromMine: Change[]
  fromTheirs: Change[]
  /** @param choices by a conflict's `key`; what is not chosen is mine */
  merged: (choices: Readonly<Record<string, Side>>) => FormContent
}

/** Merges setting by setting and question by question. */
export function mergeContents(base: FormContent, mine: FormContent, theirs: FormContent): Merge {
  const settings = settingFields.flatMap((name): Conflict[] =>
    bothChanged(base[name], mine[name], theirs[name])
      ? [{ key: name, kind: 'setting', name, mine: mine[name], theirs: theirs[name] }]
      : [],
  )
  const [old, my, their] = [base, mine, theirs].map(byId) as [ById, ById, ById]
  const ids = [...new Set([...their.keys(), ...my.keys()])]
  const questions = ids.flatMap((id): Conflict[] => {
    const [ours, others] = [my.get(id) ?? null, their.get(id) ?? null]
    if (!bothChanged(old.get(id) ?? null, ours, others)) return []
    return [{ key: `question ${id}`, kind: 'question', mine: ours, theirs: others }]
  })
  const conflicts = [...settings, ...questions]

  function merged(choices: Readonly<Record<string, Side>>): FormContent {
    const chosen = (key: string, change: () => Side) =>
      conflicts.some((conflict) => conflict.key === key) ? (choices[key] ?? 'mine') : change()
    const taken: Record<string, unknown> = {}
    for (const name of settingFields) {
      const side = chosen(name, () => (sameValue(base[name], mine[name]) ? 'theirs' : 'mine'))
      taken[name] = side === 'mine' ? mine[name] : theirs[name]
    }
    const kept = new Map<string, Question>()
    for (const id of ids) {
      const side = chosen(`question ${id}`, () => (sameValue(old.get(id), my.get(id)) ? 'theirs' : 'mine'))
      const question = (side === 'mine' ? my : their).get(id)
      if (question) kept.set(id, question)
    }
    const order = mergeOrder(idsOf(base), idsOf(mine), idsOf(theirs))
    const list = order.flatMap((id) => kept.get(id) ?? [])
    return { ...mine, ...taken, questions: list }
  }

  const contested = new Set(
    questions.flatMap((conflict) =>
      conflict.kind === 'question' ? [conflict.mine?.id, conflict.theirs?.id] : [],
    ),
  )
  const alone = (side: FormContent) =>
    changesBetween(withoutSettings(base, side, settings), side).filter(
      ({ questionId }) => !questionId || !contested.has(questionId),
    )
  return { conflicts, fromMine: alone(mine), fromTheirs: alone(theirs), merged }
}

type ById = Map<string, Question>

const byId = ({ questions }: FormContent): ById =>
  new Map(questions.map((question) => [question.id, question]))

const idsOf = ({ questions }: FormContent) => questions.map(({ id }) => id)

const bothChanged = (base: unknown, mine: unknown, theirs: unknown) =>
  !sameValue(base, mine) && !sameValue(base, theirs) && !sameValue(mine, theirs)

/** What is asked about is not said to come from one side. */
const withoutSettings = (base: FormContent, side: FormContent, asked: Conflict[]): FormContent => ({
  ...base,
  ...Object.fromEntries(asked.flatMap((one) => (one.kind === 'setting' ? [[one.name, side[one.name]]] : []))),
})

/** Their order with mine put in; where they moved nothing, mine with theirs put in. */
function mergeOrder(base: string[], mine: string[], theirs: string[]): string[] {
  const common = (order: string[], other: string[]) => order.filter((id) => other.includes(id))
  const theyMoved = !sameValue(common(theirs, base), common(base, theirs))
  return theyMoved ? woven(theirs, mine) : woven(mine, theirs)
}

/** `order` with what only `other` has, each behind what it stands behind there. */
function woven(order: string[], other: string[]): string[] {
  const result = [...order]
  for (const [index, id] of other.entries()) {
    if (result.includes(id)) continue
    const before = other.slice(0, index).findLast((earlier) => result.includes(earlier))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id)
  }
  return result
}

/**
 * Where nobody knows any more what both sides began as: questions that differ are asked about, none gets lost, and
 * settings of mine that differ count as changed by me.
 */
export const guessedBase = (mine: FormContent, theirs: FormContent): FormContent => ({
  ...theirs,
  questions: theirs.questions.filter((question) =>
    mine.questions.some((other) => other.id === question.id && sameValue(other, question)),
  ),
})
