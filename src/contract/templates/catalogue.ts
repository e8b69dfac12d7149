import { blank } from './blank.ts'
import { cesSurvey } from './ces-survey.ts'
import { clientProjectFeedback } from './client-project-feedback.ts'
import { courseEvaluation } from './course-evaluation.ts'
import { csatSurvey } from './csat-survey.ts'
import { customerFeedback } from './customer-feedback.ts'
import { employeeEngagement } from './employee-engagement.ts'
import { employeeFeedback } from './employee-feedback.ts'
import { employeePerformanceReview } from './employee-performance-review.ts'
import { exitInterview } from './exit-interview.ts'
import { feedback360 } from './feedback-360.ts'
import { generalFeedback } from './general-feedback.ts'
import { managerFeedback } from './manager-feedback.ts'
import { meetingFeedback } from './meeting-feedback.ts'
import { npsSurvey } from './nps-survey.ts'
import { onboardingFeedback } from './onboarding-feedback.ts'
import { peerFeedback } from './peer-feedback.ts'
import { postEventFeedback } from './post-event-feedback.ts'
import { productFeedback } from './product-feedback.ts'
import { selfAssessment } from './self-assessment.ts'
import type { Template } from './template.ts'
import { trainerFeedback } from './trainer-feedback.ts'
import { websiteFeedback } from './website-feedback.ts'

/** Every template, in the order of the gallery. */
export const templates: readonly Template[] = [
  blank,
  customerFeedback,
  trainerFeedback,
  employeeFeedback,
  postEventFeedback,
  csatSurvey,
  npsSurvey,
  cesSurvey,
  productFeedback,
  websiteFeedback,
  courseEvaluation,
  employeePerformanceReview,
  feedback360,
  managerFeedback,
  selfAssessment,
  employeeEngagement,
  exitInterview,
  onboardingFeedback,
  peerFeedback,
  meetingFeedback,
  generalFeedback,
  clientProjectFeedback,
]

const byKey = new Map(templates.map((template) => [template.key, template]))

/** The template of a key such as 'nps_survey'; undefined when there is none. */
export const templateByKey = (key: string): Template | undefined => byKey.get(key)
