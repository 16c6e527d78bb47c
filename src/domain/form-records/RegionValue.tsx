import { useRecordContext } from 'react-admin';
import { asText, DASH } from '#src/kit/fields/kind.ts';
import { regionText } from '#src/kit/region/regions.ts';

/** The region names of a code in the current record. */
export const RegionValue = ({ source }: { source: string }) => regionText(asText(useRecordContext()?.[source])) || DASH;
