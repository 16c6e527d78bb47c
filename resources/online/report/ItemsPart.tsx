import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { isNumeric, REPORT_TYPES, type ReportItem } from '#contract/online/report.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { useRoleChoices } from './useRoleChoices.ts';

interface ItemsPartProps {
    items: readonly ReportItem[];
    onChange: (items: ReportItem[]) => void;
}

const FLAGS = ['isShow', 'isSearch', 'isTotal'] as const;

/** Columns of the query: label, type and usage of each. */
export const ItemsPart = ({ items, onChange }: ItemsPartProps) => {
    const text = useText();
    const roles = useRoleChoices();
    const change = (name: string, part: Partial<ReportItem>) =>
        onChange(items.map(item => (item.fieldName === name ? { ...item, ...part } : item)));
    const named = (what: string, { fieldName }: ReportItem) => ({ 'aria-label': `${what} ${fieldName}` });
    const input = (item: ReportItem, key: 'fieldTxt' | 'dictCode' | 'fieldHref', what: string) => (
        <OutlinedInput
            value={item[key] ?? ''}
            onChange={event => change(item.fieldName, { [key]: event.target.value })}
            inputProps={{ ...named(what, item), maxLength: key === 'fieldHref' ? 200 : 64 }}
            sx={{ minWidth: key === 'fieldHref' ? 200 : 120 }}
        />
    );
    if (items.length === 0) {
        return (
            <TitledPart title={text('report.items')}>
                <EmptyState title={text('report.noItems')} />
            </TitledPart>
        );
    }
    return (
        <TitledPart title={text('report.items')}>
            <TableContainer>
                <Table size="small" aria-label={text('report.items')}>
                    <TableHead>
                        <TableRow sx={{ '& th': { whiteSpace: 'nowrap' } }}>
                            <TableCell>{text('report.column')}</TableCell>
                            <TableCell>{text('report.title')}</TableCell>
                            <TableCell>{text('report.type')}</TableCell>
                            {FLAGS.map(flag => (
                                <TableCell key={flag} align="center">
                                    {text(`report.${flag}`)}
                                </TableCell>
                            ))}
                            <TableCell>{text('report.mode')}</TableCell>
                            <TableCell>{text('report.dict')}</TableCell>
                            <TableCell>{text('report.link')}</TableCell>
                            <TableCell>{text('reportShare.columnRoles')}</TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {items.map(item => (
                            <TableRow key={item.fieldName}>
                                <TableCell>
                                    <code>{item.fieldName}</code>
                                </TableCell>
                                <TableCell>{input(item, 'fieldTxt', text('report.title'))}</TableCell>
                                <TableCell>
                                    <Select
                                        value={item.fieldType}
                                        onChange={event => change(item.fieldName, { fieldType: event.target.value })}
                                        inputProps={named(text('report.type'), item)}
                                        sx={{ minWidth: 96 }}
                                    >
                                        {REPORT_TYPES.map(type => (
                                            <MenuItem key={type} value={type}>
                                                {text(`report.types.${type}`)}
                                            </MenuItem>
                                        ))}
                                    </Select>
                                </TableCell>
                                {FLAGS.map(flag => (
                                    <TableCell key={flag} align="center">
                                        <Checkbox
                                            checked={item[flag] === 1}
                                            disabled={flag === 'isTotal' && !isNumeric(item.fieldType)}
                                            onChange={event => change(item.fieldName, { [flag]: event.target.checked ? 1 : 0 })}
                                            slotProps={{ input: named(text(`report.${flag}`), item) }}
                                        />
                                    </TableCell>
                                ))}
                                <TableCell>
                                    <Select
                                        value={item.searchMode}
                                        disabled={item.isSearch === 0}
                                        onChange={event => change(item.fieldName, { searchMode: event.target.value })}
                                        inputProps={named(text('report.mode'), item)}
                                        sx={{ minWidth: 96 }}
                                    >
                                        <MenuItem value="single">{text('report.single')}</MenuItem>
                                        <MenuItem value="group">{text('report.group')}</MenuItem>
                                    </Select>
                                </TableCell>
                                <TableCell>{input(item, 'dictCode', text('report.dict'))}</TableCell>
                                <TableCell>{input(item, 'fieldHref', text('report.link'))}</TableCell>
                                <TableCell>
                                    <Box sx={{ minWidth: 180 }}>
                                        <ChoiceBox
                                            choices={roles}
                                            value={item.roles ?? []}
                                            onChange={codes => change(item.fieldName, { roles: codes })}
                                            isMultiple
                                            placeholder={text('reportShare.everybody')}
                                            inputProps={named(text('reportShare.columnRoles'), item)}
                                        />
                                    </Box>
                                </TableCell>
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </TableContainer>
        </TitledPart>
    );
};
