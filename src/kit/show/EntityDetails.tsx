import { type ReactNode, useMemo } from 'react';
import { type Entity, fieldEntries, type FieldName, isBaseField } from '#contract/kit/entity.ts';
import type { Kind } from '#contract/kit/fields.ts';
import { EditRowButton } from '../actions/EditRowButton.tsx';
import { fieldsOf } from '../fields/fieldsOf.tsx';
import { useMayUse } from '../permission/useMayUse.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { ShowFrame } from './ShowFrame.tsx';

/** Fields without meaning for users. */
const TECHNICAL = ['id', 'version'];
const WIDE: readonly Kind[] = ['longText', 'richText', 'json', 'file', 'image'];

/** The fields to show, in the order of the contract. Ids with a joined name are left out. */
const shownFields = (entity: Entity) => {
    const entries = fieldEntries(entity);
    const named = new Set(entries.map(([, { meta }]) => meta.via));
    const own = entries.filter(([name]) => !TECHNICAL.includes(name) && !named.has(name));
    // The time and author of changes come last.
    return [...own.filter(([name]) => !isBaseField(name)), ...own.filter(([name]) => isBaseField(name))];
};

interface EntityDetailsProps<E extends Entity> {
    /** The entity of the screen; pass it to type the field names of `hidden` and `cells`. */
    of?: E;
    hidden?: readonly FieldName<E>[];
    /** Replacements for the default values of fields. */
    cells?: Partial<Record<FieldName<E>, ReactNode>>;
}

/** The default details of an entity: every field of its contract that the user may see. */
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
