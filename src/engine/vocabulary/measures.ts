export {
  measures,
  measureInfos,
  measureObjects,
  type Measure,
  type MeasureInfo,
  type MeasureKind,
} from '../measures/kinds/index.ts';
