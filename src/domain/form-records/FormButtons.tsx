import Button from '@mui/material/Button';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { isConflict, isDecided } from '#providers/errors/httpError.ts';
import { pressButton, type LiveForm } from '#providers/online/forms.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { useMay } from '#src/kit/permission/useMay.ts';

type FormRow = { id: string; version: number; actions?: Record<string, { ok: boolean; reason?: string }> };

/** The form's custom buttons for the current row; the server determines which ones are enabled. */
export const FormButtons = ({ form }: { form: LiveForm }) => {
    const may = useMay();
    const text = useText();
    const notify = useNotify();
    const refresh = useRefresh();
    const record = useRecordContext<FormRow>();
    const press = useSingleFlight({
        mutationFn: (code: string) => pressButton(form, { id: String(record?.id), version: record?.version ?? 0, code }),
        onSuccess: ({ message }) => {
            notify(message || text('common.saved'), { type: 'success' });
            refresh();
        },
        onError: error => {
            notify(error.message, { type: 'error' });
            // A conflict, or a lost response to a call that may have been executed: the next press must use the current row.
            if (isConflict(error) || !isDecided(error)) refresh();
        },
    });
    if (!record || !may('edit')) return null;
    return form.buttons
        .filter(({ buttonStatus }) => buttonStatus === 1)
        .map(({ buttonCode, buttonName }) => {
            const state = record.actions?.[buttonCode];
            return (
                <Button
                    key={buttonCode}
                    size="small"
                    disabled={state?.ok === false}
                    title={state?.reason}
                    loading={press.isPending}
                    onClick={() => press.mutate(buttonCode)}
                >
                    {buttonName}
                </Button>
            );
        });
};
