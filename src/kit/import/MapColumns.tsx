import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { missingColumns } from './importColumns.ts';
import type { ImportSource } from './importSource.ts';
import { mappedRows } from './mappedRows.ts';
import { ScrollArea } from '../ui/ScrollArea.tsx';

const SAMPLES = 3;
const SHOWN = 10;
/** Title, values and choice side by side; below each other on a phone. */
const LINE = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 220px' }, columnGap: 4, rowGap: 1, alignItems: 'center' };

interface MapColumnsProps {
    source: ImportSource;
    onChange: (chosen: readonly string[]) => void;
    isBusy: boolean;
}

/** Maps the columns of the file to those of the import, with a preview of the first rows. */
export const MapColumns = ({ source, onChange, isBusy }: MapColumnsProps) => {
    const text = useText();
    const nameOf = useNameOf();
    const { sheet, columns, chosen } = source;
    const samples = [...sheet.rows.values()].slice(0, SAMPLES);
    const missing = missingColumns(columns, chosen);
    const nameOfHead = (head: string) => nameOf({ label: head, ...columns.find(each => each.head === head) });
    // Choosing a new source for a column removes it from the previous one.
    const choose = (at: number, head: string) =>
        onChange(chosen.map((other, place) => (place === at ? head : head !== '' && other === head ? '' : other)));
    return (
        <>
            <Box sx={{ mb: 3 }}>{text('studio.guide')}</Box>
            {missing.length > 0 && (
                <Alert severity="warning" sx={{ mb: 3 }}>
                    {text('studio.missing', { names: missing.map(({ head }) => nameOfHead(head)).join(text('common.comma')) })}
                </Alert>
            )}
            <Box sx={{ ...LINE, display: { xs: 'none', sm: 'grid' }, fontSize: 12, color: 'text.secondary', mb: 1 }} aria-hidden>
                <span>{text('studio.source')}</span>
                <span>{text('studio.samples')}</span>
                <span>{text('studio.target')}</span>
            </Box>
            <Box component="ul" aria-label={text('studio.source')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {sheet.columns.map(({ at, label }, index) => (
                    <Box component="li" key={at} sx={{ ...LINE, py: 2, borderTop: 1, borderColor: 'divider' }}>
                        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{label}</Box>
                        <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                            {samples
                                .map(cells => cells[index])
                                .filter(value => value !== '')
                                .join(' · ')}
                        </Box>
                        <TextField
                            select
                            size="small"
                            fullWidth
                            disabled={isBusy}
                            value={chosen[index] ?? ''}
                            onChange={event => choose(index, event.target.value)}
                            slotProps={{
                                select: {
                                    displayEmpty: true,
                                    SelectDisplayProps: { 'aria-label': text('studio.targetOf', { name: label }) },
                                },
                            }}
                        >
                            <MenuItem value="">
                                <Box component="span" sx={{ color: 'text.secondary' }}>
                                    {text('studio.leftOut')}
                                </Box>
                            </MenuItem>
                            {columns.map(({ head, isRequired }) => (
                                <MenuItem key={head} value={head}>
                                    {nameOfHead(head)}
                                    {isRequired && ' *'}
                                </MenuItem>
                            ))}
                        </TextField>
                    </Box>
                ))}
            </Box>
            <Preview source={source} nameOfHead={nameOfHead} />
        </>
    );
};

const Preview = ({ source, nameOfHead }: { source: ImportSource; nameOfHead: (head: string) => string }) => {
    const text = useText();
    const { heads, rows } = mappedRows(source.sheet, source.columns, source.chosen);
    const shown = [...rows].slice(0, SHOWN);
    if (heads.length === 0 || shown.length === 0) return null;
    const caption = text('studio.preview', { count: shown.length, total: rows.size });
    return (
        <>
            <Typography component="h3" sx={{ fontSize: 14, fontWeight: 500, mt: 4, mb: 2 }}>
                {caption}
            </Typography>
            <ScrollArea sx={{ maxHeight: 280 }}>
                <Table size="small" stickyHeader aria-label={caption}>
                    <TableHead>
                        <TableRow>
                            <TableCell>{text('list.importing.row')}</TableCell>
                            {heads.map(head => (
                                <TableCell key={head} sx={{ whiteSpace: 'nowrap' }}>
                                    {nameOfHead(head)}
                                </TableCell>
                            ))}
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {shown.map(([row, cells]) => (
                            <TableRow key={row}>
                                <TableCell>{row}</TableCell>
                                {heads.map((head, at) => (
                                    <TableCell key={head} sx={{ whiteSpace: 'nowrap' }}>
                                        {cells[at]}
                                    </TableCell>
                                ))}
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </ScrollArea>
        </>
    );
};
