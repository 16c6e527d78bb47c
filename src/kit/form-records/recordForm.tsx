import type { ComponentType } from 'react';
import { useRecordContext } from 'react-admin';
import type { Entity } from '#contract/entity.ts';
import { TREE_PARENT } from '#contract/online/form-entity.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import type { LiveForm } from '#providers/online/forms.ts';
import { FormFrame } from '#src/kit/views/FormFrame.tsx';
import { FormSection } from '#src/kit/views/FormSection.tsx';
import { WideInput } from '#src/kit/views/WideInput.tsx';
import { isWide } from './fields.ts';
import { LinesInput } from './LinesInput.tsx';

/** The form of a form's records: its fields, then a table to type into for each sub table. */
export const recordForm = (form: LiveForm, entity: Entity): ComponentType => {
    const { Input } = fieldsOf(entity);
    const numbered = (given = '') => /^\$\{\w+\}$/.test(given);
    const shown = form.fields.filter(
        ({ isShowForm, isReadOnly, fieldDefaultValue }) => isShowForm === 1 && isReadOnly === 0 && !numbered(fieldDefaultValue),
    );
    return () => {
        const record = useRecordContext();
        return (
            <FormFrame>
                {form.isTree && <Input source={TREE_PARENT} />}
                {shown.map(field =>
                    isWide(field) || form.formTemplate === 1 ? (
                        <WideInput key={field.id}>
                            <Input source={field.dbFieldName} />
                        </WideInput>
                    ) : (
                        <Input key={field.id} source={field.dbFieldName} />
                    ),
                )}
                {form.subs.map(sub => (
                    <FormSection key={sub.id} title={sub.tableTxt}>
                        <LinesInput key={String(record?.id ?? 'new')} form={form} sub={sub} />
                    </FormSection>
                ))}
            </FormFrame>
        );
    };
};
