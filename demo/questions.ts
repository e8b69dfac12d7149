import type { Question, QuestionInput } from '#contract/questions/question.ts'
import { agreement } from '#contract/templates/option-sets.ts'
import { recommendation } from '#contract/templates/scales.ts'

/** A question whose id is the name of its column, or a separator. */
export type DemoQuestion = QuestionInput & Pick<Question, 'id'>

const section = (id: string, separatorText: string): DemoQuestion => ({
  id,
  type: 'separator',
  label: '',
  separatorText,
})

const choice = (id: string, label: string, options: { value: string }[]): DemoQuestion => ({
  id,
  type: 'radio',
  label,
  options,
})

const agreementScale = (id: string, label: string): DemoQuestion => ({
  id,
  type: 'scale',
  label,
  min: 1,
  max: agreement.length,
  minLabel: 'Strongly Disagree',
  maxLabel: 'Strongly Agree',
})

const written = (id: string, label: string): DemoQuestion => ({ id, type: 'long', label })

const options = (...values: string[]) => values.map((value) => ({ value }))

const frequency = options('Never', 'Rarely', 'Sometimes', 'Often', 'All of the time')
const ability = options('Not at all able', 'Slightly able', 'Neutral', 'Moderately able', 'Extremely able')
const knowledge = options(
  'Little or no knowledge of topic',
  'Some knowledge of topic',
  'Extensive knowledge of topic',
)
const motivation = options(
  'Less motivated',
  'Slightly less motivated',
  'No change in motivation',
  'More motivated',
  'Much more motivated',
)

const topics = {
  FormativeAssessment: 'formative and summative assessment',
  Feedback: 'giving effective feedback',
  Novice: 'what makes someone a novice or an expert',
  HumanMemory: 'how human memory works',
  CognitiveLoad: 'cognitive load',
  Carpentries: 'what The Carpentries are and what they do',
  MotivationStrategies: 'strategies to motivate learners',
}

/** The questions in the order of the columns. */
export const demoQuestions: readonly DemoQuestion[] = [
  section('section-event', 'Your training event'),
  choice(
    'WhenTaking',
    'When are you taking this survey?',
    options(
      'I have just completed the training, and am taking it at the event',
      'I have recently completed the training, and am taking it after I left the event',
    ),
  ),
  written('MemberSite', 'Which training event did you attend?'),
  written('MemberSiteOther', 'If your event was not listed, which one was it?'),

  section('section-training', 'The training'),
  agreementScale(
    'InformationReasonableTime',
    'The amount of information covered was reasonable for the allotted time.',
  ),
  agreementScale('AtmosphereWelcoming', 'The overall atmosphere was welcoming.'),
  agreementScale('LearnedSkills', 'I learned skills that I will be able to use in my teaching.'),
  agreementScale('Material', 'The material presented matched the description of the training event.'),
  choice('Recommend', 'I would recommend this training to a friend or colleague.', agreement),
  agreementScale('Worth', 'The training was worth my time.'),
  choice(
    'Pace',
    'How did you perceive the pace of the training?',
    options('Too slow', 'Slightly slow', 'Just right', 'Slightly fast', 'Too fast'),
  ),
  choice(
    'HandsOn',
    'How was the balance of lecture to hands-on work?',
    options(
      'Too much lecture',
      'Slightly too much lecture',
      'Balanced (lecture/hands-on)',
      'Slightly too much hands-on',
      'Too much hands-on',
    ),
  ),

  section('section-trainers', 'Your instructor trainers'),
  choice('TrainersClearAnswers', 'The trainers gave clear answers to your questions.', frequency),
  choice('TrainersConsiderate', 'The trainers were considerate.', frequency),
  choice('TrainersCommunicators', 'The trainers were good communicators.', frequency),
  choice('TrainersEnthusiastic', 'The trainers were enthusiastic.', frequency),

  section('section-learned', 'What you learned'),
  choice(
    'NewInformation',
    'How much of the information presented at this training event was new to you?',
    options('None of it', 'Some of it', 'About half of it', 'Most of it', 'All of it'),
  ),
  ...Object.entries({
    LiveCoding: 'teach using live coding',
    Website: 'set up a workshop website',
    ConceptMaps: 'use a concept map for lesson planning',
    MCQ: 'write a multiple choice question with diagnostic power',
    LearningObjectives: 'write effective learning objectives',
  }).map(([task, words]) =>
    choice(`${task}PostAbility`, `How would you describe your ability to ${words}?`, ability),
  ),
  ...Object.entries(topics).map(([topic, words]) =>
    choice(`Knowledge${topic}Post`, `How would you describe your knowledge of ${words}?`, knowledge),
  ),
  ...Object.entries(topics).map(([topic, words]) =>
    choice(
      `Motivation${topic}Post`,
      `How has your motivation to learn more about ${words} changed?`,
      motivation,
    ),
  ),

  section('section-next', 'What comes next'),
  choice(
    'CompleteTraining',
    'Do you have a clear understanding of what needs to be done to complete instructor training?',
    options(
      'Yes, I understand',
      'Could use some more details',
      'No, not clear at all',
      'Other (please specify)',
    ),
  ),
  written('CompleteTrainingOther', 'If you chose “Other”, what is still unclear or different?'),
  {
    ...recommendation,
    id: 'LikelyToRecommend',
    label: 'How likely is it that you would recommend this instructor training to a friend or colleague?',
  },
]
