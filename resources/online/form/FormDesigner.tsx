import { useEffect, useEffectEvent } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FORM_THEMES, OnlineForm } from '#contract/online/form.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { ChoiceInput } from '#src/kit/actions/ChoiceInput.tsx';
import { DesignPart } from './designer/DesignPart.tsx';
import { freeName, lettersOf, newField } from './designer/fieldTypes.ts';

const { Input } = fieldsOf(OnlineForm);
const NONE: ReadonlySet<string> = new Set();

/** Derives the table name of a new form from its title until the user edits the table name. */
const NamedTable = () => {
    const { setValue, getFieldState } = useFormContext();
    const label = useWatch({ name: 'tableTxt' }) as string | undefined;
    const name = useEffectEvent((letters: string) => {
        const isTyped = getFieldState('tableName').isTouched;
        if (isTyped || letters === '') return;
        setValue('tableName', freeName(letters, NONE));
    });
    // Loads the pinyin dictionary, from which the table name is derived.
    useEffect(() => {
        if (!label) return undefined;
        let isGone = false;
        lettersOf(label).then(
            letters => !isGone && name(letters),
            () => undefined,
        );
        return () => void (isGone = true);
    }, [label]);
    return null;
};

/** ONLINE-02 表单设计: name, layout and content of a form. */
export const FormDesigner = () => {
    const text = useText();
    const record = useRecordContext();
    const start = { fields: [newField('text', text('onlineForm.firstField'), 'name')], themeTemplate: 'normal', formTemplate: 2 };
    return (
        <FormFrame {...(record ? {} : { defaultValues: start })}>
            <Input source="tableTxt" autoFocus />
            <Input source="tableName" helperText={text('onlineForm.tableHint')} />
            {!record && <NamedTable />}
            <ChoiceInput
                name="themeTemplate"
                label={text('onlineForm.theme')}
                choices={FORM_THEMES.map(theme => ({ value: theme, text: text(`onlineForm.themes.${theme}`) }))}
            />
            <Input source="formTemplate" />
            <Input source="isTree" />
            <Input source="content" />
            <DesignPart />
        </FormFrame>
    );
};
