import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormField, ShowType } from '#contract/online/form.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FieldList } from './FieldList.tsx';
import { FieldProperties } from './FieldProperties.tsx';
import { freeName, lettersOf, newField, withName } from './fieldTypes.ts';

interface FieldsPartProps {
    fields: readonly FormField[];
    onChange: (fields: FormField[]) => void;
    /** Whether the fields belong to a sub table. */
    isLine?: boolean;
}

const MAX_FIELDS = 120;
const MAX_IN_LINES = 60;

/** Fields of a table: their list, and the properties of the selected one. */
export const FieldsPart = ({ fields, onChange, isLine = false }: FieldsPartProps) => {
    const text = useText();
    const [activeId, setActiveId] = useState(fields[0]?.id);
    // Fields whose column name has not been edited; it follows the label until the user edits it.
    const unnamed = useRef(new Set<string>());
    const active = fields.find(({ id }) => id === activeId) ?? fields[0];
    const change = (id: string, part: Partial<FormField>) => {
        if (part.dbFieldName !== undefined) unnamed.current.delete(id);
        const named = part.dbFieldName === undefined ? fields : withName(fields, id, part.dbFieldName);
        onChange(named.map(field => (field.id === id ? { ...field, ...part } : field)));
    };
    const add = (type: ShowType) => {
        const label = text(`onlineForm.types.${type}`);
        const taken = new Set(fields.map(({ dbFieldName }) => dbFieldName));
        const field = newField(type, label, freeName(type.replace(/_.*/, ''), taken));
        unnamed.current.add(field.id);
        setActiveId(field.id);
        onChange([...fields, field]);
    };
    const name = useEffectEvent((id: string, letters: string) => {
        const field = fields.find(each => each.id === id);
        if (!field || letters === '' || !unnamed.current.has(id)) return;
        const taken = new Set(fields.filter(each => each.id !== id).map(({ dbFieldName }) => dbFieldName));
        const dbFieldName = freeName(letters, taken);
        if (dbFieldName !== field.dbFieldName) onChange(withName(fields, id, dbFieldName));
    });
    const { id: namedId, dbFieldTxt: label } = active ?? { id: '', dbFieldTxt: '' };
    // Loads the pinyin dictionary, from which the column name of a new field is derived.
    useEffect(() => {
        if (!unnamed.current.has(namedId)) return undefined;
        let isGone = false;
        lettersOf(label).then(
            letters => !isGone && name(namedId, letters),
            () => undefined,
        );
        return () => void (isGone = true);
    }, [namedId, label]);
    return (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' } }}>
            <FieldList
                fields={fields}
                activeId={active?.id}
                isLine={isLine}
                most={isLine ? MAX_IN_LINES : MAX_FIELDS}
                onActive={setActiveId}
                onAdd={add}
                onRemove={id => onChange(fields.filter(field => field.id !== id))}
                onSort={onChange}
            />
            {active && (
                <FieldProperties
                    key={active.id}
                    field={active}
                    fields={fields}
                    isLine={isLine}
                    onChange={part => change(active.id, part)}
                />
            )}
        </Box>
    );
};
