import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormSection } from '#src/kit/form/FormSection.tsx';
import { type FormDefinition, type FormField } from '#contract/online/form.ts';
import { entityOfForm } from '#contract/online/form-entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { isWide } from '#src/domain/form-records/fields.ts';
import { LinesInput } from '#src/domain/form-records/LinesInput.tsx';
import { asksFor } from './fieldTypes.ts';

/** Whether the field is complete enough to be rendered. */
const isWhole = ({ dbFieldName, dbFieldTxt, fieldShowType, dictTable = '', dictField = '' }: FormField): boolean =>
    dbFieldName !== '' &&
    dbFieldTxt !== '' &&
    (!asksFor(fieldShowType).link || dictTable !== '') &&
    (!asksFor(fieldShowType).dictionary || dictField !== '');

/**
 * Provides the form context that inputs need, without a `<form>` element: the preview is inside the designer's form, and HTML does not
 * allow nested forms.
 */
const Values = ({ children }: { children: ReactNode }) => <FormProvider {...useForm()}>{children}</FormProvider>;

/** Preview of the form as users will see it; its input is discarded. */
export const PreviewPart = ({ form: given }: { form: FormDefinition }) => {
    const text = useText();
    const late = useDeferredValue(given);
    const form = useMemo<FormDefinition>(
        () => ({
            ...late,
            fields: late.fields.filter(isWhole),
            subs: late.subs.map(sub => ({ ...sub, fields: sub.fields.filter(isWhole) })).filter(sub => sub.fields.length > 0),
        }),
        [late],
    );
    const Input = useMemo(() => (form.fields.length > 0 ? fieldsOf(entityOfForm(form)).Input : undefined), [form]);
    if (!Input) return null;
    return (
        <TitledPart title={text('onlineForm.preview')}>
            <Paper variant="outlined" sx={{ p: 4 }} inert>
                <Values key={form.subs.map(({ id }) => id).join()}>
                    <Box
                        sx={{
                            display: 'grid',
                            columnGap: 6,
                            rowGap: 2,
                            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${form.formTemplate === 1 ? 1 : 2}, minmax(0, 1fr))` },
                        }}
                    >
                        {form.fields
                            .filter(({ isShowForm }) => isShowForm === 1)
                            .map(field =>
                                isWide(field) ? (
                                    <WideInput key={field.id}>
                                        <Input source={field.dbFieldName} />
                                    </WideInput>
                                ) : (
                                    <Input key={`${field.id}${field.fieldShowType}`} source={field.dbFieldName} />
                                ),
                            )}
                        {form.subs.map(sub => (
                            <FormSection key={sub.id} title={sub.tableTxt}>
                                <LinesInput form={form} sub={sub} />
                            </FormSection>
                        ))}
                    </Box>
                </Values>
            </Paper>
        </TitledPart>
    );
};
