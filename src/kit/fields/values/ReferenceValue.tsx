import { useReference } from 'react-admin';
import { useRepresentation } from '../useRepresentation.ts';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

/** In place of a number that tells nobody anything, until the name is there. */
const WAITING = '…';

interface ReferredProps {
    resource: string;
    id: string;
}

const Referred = ({ resource, id }: ReferredProps) => {
    const { referenceRecord, isPending } = useReference({ reference: resource, id });
    const represent = useRepresentation(resource);
    return <>{referenceRecord ? represent(referenceRecord) : isPending ? WAITING : id}</>;
};

/** The name of the referred record; look-ups of one page are one request. */
export const ReferenceValue = ({ name, field, value, record }: ValueProps) => {
    if (isBlank(value)) return <>{DASH}</>;
    const sent = record[`${name}_dictText`];
    if (typeof sent === 'string') return <>{sent}</>;
    return <Referred resource={field.meta.resource ?? ''} id={String(value)} />;
};
