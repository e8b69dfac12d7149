import type { Analysis } from '#contract/analysis.ts'
import type { Question } from '#contract/questions/question.ts'
import { Section } from '#web/ui/section.tsx'
import { QuestionCard } from './question-card.tsx'
import classes from './summary.module.css'
import { Trend } from './trend.tsx'

/** When responses came, and what was answered to each question. */
export function Charts({ analysis, questions }: { analysis: Analysis; questions: readonly Question[] }) {
  const now = new Map(questions.map((question) => [question.id, question]))
  const cards = (removed: boolean) => (
    <div className={classes.questions}>
      {analysis.questions
        .filter((analysed) => analysed.removed === removed)
        .map((analysed) => (
          <QuestionCard
            key={analysed.questionId}
            analysed={analysed}
            question={now.get(analysed.questionId)}
            analysis={analysis}
          />
        ))}
    </div>
  )
  return (
    <div>
      <Trend trend={analysis.trend} timeZone={analysis.timeZone} />
      <Section title="Questions">{cards(false)}</Section>
      {analysis.questions.some(({ removed }) => removed) && (
        <Section
          title="Removed questions"
          description="No longer asked. What was answered while they were is kept."
        >
          {cards(true)}
        </Section>
      )}
    </div>
  )
}
