import { type ReactNode, useMemo } from 'react';
import { type Entity, fieldEntries, type FieldName, isBaseField } from '#contract/kit/entity.ts';
import type { Kind } from '#contract/kit/fields.ts';
import { EditRowButton } from '../actions/EditRowButton.tsx';
import { fieldsOf } from '../fields/fieldsOf.tsx';
import { useMayUse } from '../permission/useMayUse.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { ShowFrame } from './ShowFrame.tsx';

/** Fields that mean nothing to a reader. */
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

interface EntityDetailsProps<E extends Entity> {
    /** The entity of the screen; named where `hidden` or `cells` name its fields. */
    of?: E;
    hidden?: readonly FieldName<E>[];
    /** In place of the value that the contract's kind draws. */
    cells?: Partial<Record<FieldName<E>, ReactNode>>;
}

/** The details of an entity that has no view of its own: every field of its contract that the person may see. */
export const EntityDetails = <E extends Entity>({ of, hidden = [], cells = {} }: EntityDetailsProps<E>) => {
    const shown = useEntity();
    const entity = of ?? shown;
    const mayUse = useMayUse();
    const { Field } = useMemo(() => fieldsOf<Entity>(entity), [entity]);
    const leftOut: readonly string[] = hidden;
    const drawn: Readonly<Record<string, ReactNode>> = cells;
    return (
        <ShowFrame width={800} actions={<EditRowButton />}>
            <DescriptionList columns={2}>
                {shownFields(entity)
                    .filter(([name, { meta }]) => !leftOut.includes(name) && (meta.needs === undefined || mayUse(meta.needs)))
                    .map(([name, { meta }]) => (
                        <Field key={name} source={name} isWide={WIDE.includes(meta.kind)}>
                            {drawn[name]}
                        </Field>
                    ))}
            </DescriptionList>
        </ShowFrame>
    );
};
