import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { FieldMeta } from '#contract/kit/fields.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { KINDS } from './kinds.ts';
import { dictTextRecord } from './dictTextRecord.ts';
import { ScrollArea } from '../ui/ScrollArea.tsx';

/** A value before and after a change; `from` is left out if the field did not exist before. */
export interface ShownChange {
    name: string;
    meta: Pick<FieldMeta, 'kind' | 'label' | 'english'> & Partial<FieldMeta>;
    from?: unknown;
    to?: unknown;
    fromText?: string;
    toText?: string;
}

interface ChangeTableProps {
    changes: readonly ShownChange[];
    /** Headers of the two value columns. Default to 变更前 and 变更后. */
    before?: string;
    after?: string;
}

/** Changed fields with their old and new values, each formatted by its kind. */
export const ChangeTable = ({ changes, before, after }: ChangeTableProps) => {
    const text = useText();
    const nameOf = useNameOf();
    return (
        <ScrollArea>
            <Table size="small" data-fits sx={{ minWidth: { sm: 480 }, tableLayout: 'fixed' }}>
                <TableHead>
                    <TableRow>
                        <TableCell sx={{ width: { xs: 96, sm: 168 } }}>{text('approval.field')}</TableCell>
                        <TableCell>{before ?? text('approval.before')}</TableCell>
                        <TableCell>{after ?? text('approval.after')}</TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {changes.map(change => (
                        <TableRow key={change.name}>
                            <TableCell sx={{ color: 'text.secondary', verticalAlign: 'top' }}>{nameOf(change.meta)}</TableCell>
                            <TableCell sx={{ verticalAlign: 'top', overflowWrap: 'anywhere', color: 'text.secondary' }} data-content>
                                <ChangeValue change={change} value={change.from} text={change.fromText} />
                            </TableCell>
                            <TableCell sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }} data-content>
                                <ChangeValue change={change} value={change.to} text={change.toText} />
                            </TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </ScrollArea>
    );
};

const ChangeValue = ({ change: { name, meta }, value, text }: { change: ShownChange; value: unknown; text?: string }) => {
    const { Value } = KINDS[meta.kind];
    return <Value name={name} field={{ meta }} value={value} record={dictTextRecord(name, text)} place="fact" />;
};
