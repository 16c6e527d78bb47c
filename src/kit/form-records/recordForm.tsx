import { type ComponentType, Fragment } from 'react';
import { useRecordContext } from 'react-admin';
import type { Entity } from '#contract/entity.ts';
import type { FormField } from '#contract/online/form.ts';
import { numberRuleOf, TREE_PARENT } from '#contract/online/form-entity.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import type { LiveForm } from '#providers/online/forms.ts';
import { PopupInput } from '#src/kit/popup/PopupInput.tsx';
import { RegionInput } from '#src/kit/region/RegionInput.tsx';
import { FormFrame } from '#src/kit/views/FormFrame.tsx';
import { FormSection } from '#src/kit/views/FormSection.tsx';
import { WideInput } from '#src/kit/views/WideInput.tsx';
import { AccountInput } from './AccountInput.tsx';
import { isWide } from './fields.ts';
import { LinesInput } from './LinesInput.tsx';

/** The form of a form's records: its fields, then a table to type into for each sub table. */
export const recordForm = (form: LiveForm, entity: Entity): ComponentType => {
    const { Input } = fieldsOf(entity);
    const inputOf = (field: FormField) => {
        const {
            dbFieldName: source,
            dbFieldTxt: label,
            fieldShowType,
            fieldMustInput,
            dictTable = '',
            dictField = '',
            dictText = '',
        } = field;
        const isRequired = fieldMustInput === 1;
        if (fieldShowType === 'pca') return <RegionInput source={source} label={label} isRequired={isRequired} />;
        if (fieldShowType === 'sel_user') return <AccountInput source={source} label={label} isRequired={isRequired} />;
        if (fieldShowType !== 'popup') return <Input source={source} />;
        return (
            <PopupInput
                label={label}
                isRequired={isRequired}
                config={{ code: dictTable, field: source, orgFields: dictField, destFields: dictText }}
                otherwise={<Input source={source} />}
            />
        );
    };
    const shown = form.fields.filter(field => field.isShowForm === 1 && field.isReadOnly === 0 && numberRuleOf(field) === undefined);
    return () => {
        const record = useRecordContext();
        return (
            <FormFrame>
                {form.isTree && <Input source={TREE_PARENT} />}
                {shown.map(field =>
                    isWide(field) || form.formTemplate === 1 ? (
                        <WideInput key={field.id}>{inputOf(field)}</WideInput>
                    ) : (
                        <Fragment key={field.id}>{inputOf(field)}</Fragment>
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
