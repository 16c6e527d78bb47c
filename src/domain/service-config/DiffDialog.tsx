import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ServiceEditBody } from '#contract/setting/service-config.ts';
import { SaveService } from '#contract/setting/service-save.ts';
import { valueText } from '#contract/setting/value-text.ts';
import { useWordsKey } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionForm } from '../../kit/actions/ActionForm.tsx';
import type { Draft, Line } from './serviceDraft.ts';

interface DiffTableProps {
    rows: readonly { key: string; label: string; from: string; to: string }[];
}

/** Current and new values of settings side by side. */
const DiffTable = ({ rows }: DiffTableProps) => {
    const text = useText();
    return (
        <Table size="small" sx={{ mb: 4 }} aria-label={text('config.changes')}>
            <TableHead>
                <TableRow>
                    <TableCell>{text('config.item')}</TableCell>
                    <TableCell>{text('config.before')}</TableCell>
                    <TableCell>{text('config.after')}</TableCell>
                </TableRow>
            </TableHead>
            <TableBody>
                {rows.map(row => (
                    <TableRow key={row.key}>
                        <TableCell>{row.label}</TableCell>
                        <TableCell sx={{ color: 'text.secondary' }}>{row.from}</TableCell>
                        <TableCell sx={{ fontWeight: 600 }}>{row.to}</TableCell>
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
};

type When = Pick<ServiceEditBody, 'effectiveFrom' | 'remark'>;

interface DiffDialogProps {
    changed: readonly Line[];
    draft: Draft;
    place: string;
    isBusy: boolean;
    onSave: (when: When) => void;
    onClose: () => void;
}

/** All changes with old and new values, and the time from which they apply. */
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
