const ended = /[\p{Sentence_Terminal}…][\p{Quotation_Mark}\p{Pe}]*$/u

/** A sentence with a full stop, unless what it ends with (a question in quotation marks, say) has a mark of its own. */
export const withFullStop = (sentence: string): string => (ended.test(sentence) ? sentence : `${sentence}.`)
