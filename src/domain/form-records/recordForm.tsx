import { type ComponentType, Fragment } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import type { Entity } from '#contract/kit/entity.ts';
import type { FormField } from '#contract/online/form.ts';
import { numberRuleOf, TREE_PARENT } from '#contract/online/form-entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import type { LiveForm } from '#providers/online/forms.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { asText } from '#src/kit/fields/kind.ts';
import { PopupInput } from '#src/kit/popup/PopupInput.tsx';
import { RegionInput } from '#src/kit/region/RegionInput.tsx';
import { SearchSelect } from '#src/kit/input/SearchSelect.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormSection } from '#src/kit/form/FormSection.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { isWide } from './fields.ts';
import { LinesInput } from './LinesInput.tsx';

interface AccountInputProps {
    source: string;
    label: string;
    isRequired: boolean;
}

/** A user of the back office, searched by name; the account is stored. */
const AccountInput = ({ source, label, isRequired }: AccountInputProps) => {
    const text = useText();
    const choose = text('form.choose', { label });
    const { id, field, fieldState } = useInput({
        source,
        defaultValue: '',
        validate: value => (isRequired && asText(value) === '' ? choose : undefined),
    });
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    return (
        <LabeledControl id={id} label={label} isRequired={isRequired} {...(error ? { error } : {})}>
            <SearchSelect code="sys_user,realname,username" label={label} value={asText(field.value)} onChange={field.onChange} />
        </LabeledControl>
    );
};

/** The form of an online form's records: its fields, then an editable table for each sub table. */
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
