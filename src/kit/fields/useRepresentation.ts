import { type RaRecord, useGetRecordRepresentation, useResourceDefinitions } from 'react-admin';
import { asText } from './kind.ts';

/** Returns the function that represents a record of `resource` in titles, questions and references; a dictionary value is represented by its text. */
export function useRepresentation(resource?: string): (record: RaRecord) => string {
    const represent = useGetRecordRepresentation(resource);
    const field = useResourceDefinitions()[resource ?? '']?.recordRepresentation;
    return record => asText((typeof field === 'string' && record[`${field}_dictText`]) || represent(record));
}
