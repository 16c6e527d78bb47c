import { useReference } from 'react-admin';
import { useRepresentation } from '../useRepresentation.ts';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

/** Shown instead of the id until the name is loaded. */
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

/** The name of the referenced record; the lookups of one page are combined into one request. */
export const ReferenceValue = ({ name, field, value, record }: ValueProps) => {
    if (isBlank(value)) return <>{DASH}</>;
    const sent = record[`${name}_dictText`];
    if (typeof sent === 'string') return <>{sent}</>;
    return <Referred resource={field.meta.resource ?? ''} id={String(value)} />;
};
