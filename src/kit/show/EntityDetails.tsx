import { useMemo } from 'react';
import { type Entity, fieldEntries, isBaseField } from '#contract/kit/entity.ts';
import type { Kind } from '#contract/kit/fields.ts';
import { EditRowButton } from '../actions/EditRowButton.tsx';
import { fieldsOf } from '../fields/fieldsOf.tsx';
import { useMayUse } from '../permission/useMayUse.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { ShowFrame } from './ShowFrame.tsx';

/** Columns of the table that say nothing to a person who reads the record. */
const TECHNICAL = ['id', 'version'];
const WIDE: readonly Kind[] = ['longText', 'richText', 'json', 'file', 'image'];

/** The fields to read, in the order of the contract. An id gives way to the name that is joined through it. */
const shownFields = (entity: Entity) => {
    const entries = fieldEntries(entity);
    const named = new Set(entries.map(([, { meta }]) => meta.via));
    const own = entries.filter(([name]) => !TECHNICAL.includes(name) && !named.has(name));
    // When and by whom comes last.
    return [...own.filter(([name]) => !isBaseField(name)), ...own.filter(([name]) => isBaseField(name))];
};

/** The details of an entity that has no view of its own: every field of its contract that the person may see. */
export const EntityDetails = () => {
    const entity = useEntity();
    const mayUse = useMayUse();
    const { Field } = useMemo(() => fieldsOf(entity), [entity]);
    return (
        <ShowFrame width={800} actions={<EditRowButton />}>
            <DescriptionList columns={2}>
                {shownFields(entity)
                    .filter(([, { meta }]) => meta.needs === undefined || mayUse(meta.needs))
                    .map(([name, { meta }]) => (
                        <Field key={name} source={name as never} isWide={WIDE.includes(meta.kind)} />
                    ))}
            </DescriptionList>
        </ShowFrame>
    );
};
