export {
  compareEntries,
  compareKeys,
  type SortableEntry,
  type SortableProperty,
} from "./sort/compare-entries.ts";
export { type Content, contentOf } from "./convert/content.ts";
export {
  type ConversionTarget,
  type Converted,
  type ConvertedType,
  convertedTypes,
  convertValue,
} from "./convert/convert-value.ts";
export { type CopiedProperty, copiedValue, copiesInto } from "./convert/copied-value.ts";
export { readYesNo } from "./convert/yes-no.ts";
export { dateRange, relativeSpans, type DateRange, type RelativeSpan } from "./filter/date-range.ts";
export { requestedChoices, matches } from "./filter/matches.ts";
export {
  areMet,
  type Condition,
  type ConditionRule,
  filtersIn,
  flattened,
  isFilterGroup,
  mapFilters,
} from "./filter/filter-rules.ts";
export { asSeenBy, fieldOf, isMe, requestedList } from "./filter/filter-value.ts";
export { isWithin, numberRange, type NumberRange } from "./filter/number-range.ts";
export { asksForPart, isComplement, operatorsOf, takesList, takesNoValue } from "./filter/operators.ts";
export { withRenamedChoices } from "./filter/renamed-choices.ts";
export { validateFilter, type FilterCheck } from "./filter/validate-filter.ts";
export { type FileBounds, fileBoundsOf, uploadIdsOf } from "./form/file-bounds.ts";
export { asksFor, asksAnonymouslyFor, asksByDefault } from "./form/form-types.ts";
export { type FormProperty, formProperty, formOf, labelOf } from "./form/form-of.ts";
export { type Answers, shownFields } from "./form/shown-fields.ts";
export { fold } from "./fold/fold.ts";
export { type HolidayState, holidaysBetween, type PublicHoliday } from "./holidays/holidays.ts";
export { formatBytes } from "./format-bytes.ts";
export { sortKey, sortKeyLength, sortKeyTextLength, sortKeyVersion } from "./german-order/index.ts";
export { trimEndOf } from "./text/trim-end-of.ts";
export { withoutNotionIds } from "./text/without-notion-ids.ts";
export {
  addDays,
  addMonths,
  dayOf,
  localDay,
  mondayOf,
  monthOf,
  startOfDay,
  type Day,
} from "./types/calendar-day.ts";
export { isAutomatic, isOfEdits, isOfEntry } from "./types/automatic.ts";
export { formatDateValue, formatDay, formatMoment, parseGermanDate } from "./types/date-format.ts";
export { comparedAs, isResult, lookupTypeOf } from "./types/computed.ts";
export { errorPrefix, isErrorValue } from "./types/error-value.ts";
export { dateText, dayOfDate, momentMs, momentText, readDate, type DateValue } from "./types/date-value.ts";
export { readMoments, type ReadMoment } from "./types/read-moments.ts";
export { readTypedDate } from "./types/typed-date.ts";
export { readTime } from "./types/typed-time.ts";
export { canonicalDecimal, decimalDigits, roundDecimal } from "./types/decimal.ts";
export { DecimalFacts, divideDecimal } from "./types/decimal-sum.ts";
export { decimalText, scaledDecimal, unitsAt, type ScaledDecimal } from "./types/scaled-decimal.ts";
export { isLinkedId, linkedIds, linkedNames, linkedText } from "./types/links.ts";
export {
  type ChecklistItem,
  type ChecklistCounts,
  checklistText,
  countsOf,
  doneText,
  freshItemId,
  itemsOf,
  doneRatio,
  shareText,
} from "./types/checklist/items.ts";
export { areTicked, checklistLines, readChecklistLines } from "./types/checklist/lines.ts";
export { checklistOver, mergedChecklist, mergesEdits, seenChecklist } from "./types/checklist/merge.ts";
export { asLines } from "./types/lines.ts";
export { choicesOf, choicesText } from "./types/multiple-choice.ts";
export { fileIdsOf } from "./types/file-names.ts";
export { formatNumber, parseGermanNumber, withoutCurrency } from "./types/number-text.ts";
export { currencyDecimals, currencySign } from "./types/number-style/currency.ts";
export { clockText, readDuration } from "./types/number-style/duration.ts";
export { holdsValues } from "./types/button.ts";
export { linkAddress } from "./types/address/link-address.ts";
export { hrefOf } from "./types/address/opens.ts";
export { shortUrl } from "./types/address/url.ts";
export { serialText } from "./types/number-style/serial.ts";
export { formatStyled, progressOf, starsOf } from "./types/number-style/format-styled.ts";
export {
  isPartOfOne,
  isSerial,
  type NumberLook,
  readsOtherwise,
  usualCurrency,
} from "./types/number-style/look.ts";
export { hundredth } from "./types/number-style/percent.ts";
export { editableStyled, readStyled } from "./types/number-style/read-styled.ts";
export { linkIn, readResultLink, type ResultLink, resultLinkText } from "./types/result-link.ts";
export { valueTypeOf, valueTypes } from "./types/registry.ts";
export { monthNames, valueTexts } from "./types/texts.ts";
export {
  isEmpty,
  type Labels,
  noLabels,
  type Parsed,
  type RawValue,
  type SlotKey,
  type StoredValue,
  type ValueType,
} from "./types/value-type.ts";
export { brokenRule, isRequired, isUnique, type RuledProperty } from "./rules/broken-rule.ts";
export { fitsPattern } from "./rules/fits-pattern.ts";
export { ruleTexts } from "./rules/texts.ts";
