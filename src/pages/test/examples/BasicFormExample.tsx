import Button from '@mui/material/Button';
import { useDataProvider, useNotify } from 'react-admin';
import { TestSheet } from '#contract/test/sheet.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { KeepingForm } from '#src/kit/form/KeepingForm.tsx';

const { Input } = fieldsOf(TestSheet);

/** Inputs of the contract's fields with their validation; saved data appears in the realtime sheet. */
export const BasicFormExample = () => {
    const text = useText();
    const notify = useNotify();
    const dataProvider = useDataProvider();
    const send = async (data: Record<string, unknown>) => {
        try {
            await dataProvider.create(TestSheet.resource, { data });
            notify(text('common.saved'), { type: 'success' });
            return {};
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
            return {};
        }
    };
    return (
        <KeepingForm onSubmit={send} mode="onBlur" noValidate sanitizeEmptyValues>
            <Input source="name" />
            <Input source="kind" />
            <Input source="count" />
            <Input source="day" />
            <Input source="done" />
            <Input source="note" />
            <Button type="submit" variant="contained">
                {text('common.save')}
            </Button>
        </KeepingForm>
    );
};
