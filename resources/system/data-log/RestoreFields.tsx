import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import type { RestorableValue } from '#contract/system/data-log.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { KINDS } from '#src/kit/fields/kinds.ts';
import { dictTextRecord } from '#src/kit/fields/dictTextRecord.ts';

/** On phones both values fit side by side, so that the restored value is never beyond the edge of the screen. */
const FITTING = {
    tableLayout: { xs: 'fixed', sm: 'auto' },
    '& th, & td': { px: { xs: 1, sm: 4 }, overflowWrap: 'anywhere', '&:nth-of-type(2)': { width: { xs: 64, sm: 'auto' } } },
    '& td.MuiTableCell-paddingCheckbox, & th.MuiTableCell-paddingCheckbox': { width: { xs: 36, sm: 48 }, px: { xs: 0, sm: 1 } },
} as const;

interface RestoreFieldsProps {
    values: readonly RestorableValue[];
    chosen: readonly string[];
    onChange: (chosen: string[]) => void;
}

/** Fields that differ from the version, each with a checkbox; those that cannot be restored show the reason. */
export const RestoreFields = ({ values, chosen, onChange }: RestoreFieldsProps) => {
    const text = useText();
    const nameOf = useNameOf();
    const toggle = (name: string) => onChange(chosen.includes(name) ? chosen.filter(each => each !== name) : [...chosen, name]);
    return (
        <TableContainer sx={{ mb: 3, maxHeight: 360 }}>
            <Table size="small" stickyHeader data-fits sx={FITTING}>
                <TableHead>
                    <TableRow>
                        <TableCell padding="checkbox" />
                        <TableCell>{text('approval.field')}</TableCell>
                        <TableCell>{text('dataLog.nowValue')}</TableCell>
                        <TableCell>{text('dataLog.toValue')}</TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {values.map(value => {
                        const { name, meta, refusal } = value;
                        const { Value } = KINDS[meta.kind];
                        const show = (shown: unknown, shownText?: string) => (
                            <Value name={name} field={{ meta }} value={shown} record={dictTextRecord(name, shownText)} place="fact" />
                        );
                        return (
                            <TableRow key={name}>
                                <TableCell padding="checkbox">
                                    <Tooltip title={refusal ?? ''}>
                                        <span>
                                            <Checkbox
                                                size="small"
                                                checked={chosen.includes(name)}
                                                disabled={refusal !== undefined}
                                                onChange={() => toggle(name)}
                                                slotProps={{
                                                    input: { 'aria-label': text('dataLog.chooseField', { field: nameOf(meta) }) },
                                                }}
                                            />
                                        </span>
                                    </Tooltip>
                                </TableCell>
                                <TableCell>{nameOf(meta)}</TableCell>
                                <TableCell data-content>{show(value.from, value.fromText)}</TableCell>
                                <TableCell data-content>
                                    {show(value.to, value.toText)}
                                    {refusal !== undefined && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{refusal}</Box>}
                                </TableCell>
                            </TableRow>
                        );
                    })}
                </TableBody>
            </Table>
        </TableContainer>
    );
};
