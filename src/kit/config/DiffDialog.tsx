import Alert from '@mui/material/Alert';
import type { ServiceEditBody } from '#contract/setting/service-config.ts';
import { SaveService } from '#contract/setting/service-save.ts';
import { valueText } from '#contract/setting/value-text.ts';
import { useWordsKey } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionForm } from '../actions/ActionForm.tsx';
import { DiffTable } from './DiffTable.tsx';
import type { Draft, Line } from './serviceDraft.ts';

type When = Pick<ServiceEditBody, 'effectiveFrom' | 'remark'>;

interface DiffDialogProps {
    changed: readonly Line[];
    draft: Draft;
    place: string;
    isBusy: boolean;
    onSave: (when: When) => void;
    onClose: () => void;
}

/** Every change with what was and what will be, and from when on. */
export const DiffDialog = ({ changed, draft, place, isBusy, onSave, onClose }: DiffDialogProps) => {
    const text = useText();
    const words = useWordsKey();
    const replaced = changed.filter(line => line.own.next !== null);
    const rows = changed.map(({ key, shape, current, above }) => ({
        key,
        label: shape[words],
        from: valueText(shape, current, words),
        to: draft[key] === null ? text('config.backTo', { value: valueText(shape, above, words) }) : valueText(shape, draft[key], words),
    }));
    return (
        <ActionForm
            action={SaveService}
            title={text('config.saveTitle', { place })}
            isSending={isBusy}
            onSubmit={input => {
                onSave(input);
                return Promise.resolve({});
            }}
            onClose={onClose}
            head={
                <>
                    <DiffTable rows={rows} />
                    {replaced.length > 0 && (
                        <Alert severity="warning" sx={{ mb: 3 }}>
                            {text('config.withdraws', { names: replaced.map(line => line.shape[words]).join(text('common.comma')) })}
                        </Alert>
                    )}
                </>
            }
        />
    );
};
