import { useRecordContext } from 'react-admin';
import { asText, DASH } from '#src/kit/fields/kind.ts';
import { regionText } from '#src/kit/region/regions.ts';

/** The names of a region whose code the current record holds. */
export const RegionValue = ({ source }: { source: string }) => regionText(asText(useRecordContext()?.[source])) || DASH;
