import { type RaRecord, useGetRecordRepresentation } from 'react-admin';
import { asText } from './kind.ts';

/** What stands for a record of `resource` in titles, questions and references. */
export function useRepresentation(resource?: string): (record: RaRecord) => string {
    const represent = useGetRecordRepresentation(resource);
    return record => asText(represent(record));
}
