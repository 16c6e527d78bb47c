import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ImportReport } from '#providers/data/files.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ScrollArea } from '../ui/ScrollArea.tsx';

interface ImportErrorsProps {
    report: ImportReport;
    isTrial: boolean;
}

/** Result of an import or of its trial run. */
export const ImportErrors = ({ report, isTrial }: ImportErrorsProps) => {
    const text = useText();
    const { total, ok, failed, updated = 0, skipped = 0, errors, fileUrl } = report;
    const hasSheets = errors.some(({ sheet }) => sheet !== undefined);
    const found =
        updated + skipped > 0
            ? text('studio.checked', { total, added: ok - updated, updated, skipped, failed })
            : text('list.importing.checked', { total, ok, failed });
    const summary = isTrial ? found : report.message;
    return (
        <>
            <Alert severity={failed > 0 ? 'warning' : 'success'}>
                {summary}
                {fileUrl && (
                    <Link href={fileUrl} download sx={{ ml: 2 }}>
                        {text('list.importing.report')}
                    </Link>
                )}
            </Alert>
            {errors.length > 0 && (
                // The cells contain sentences, which wrap on a phone instead of overflowing the screen.
                <ScrollArea sx={{ maxHeight: 280, mt: 3 }}>
                    <Table size="small" stickyHeader data-fits>
                        <TableHead>
                            <TableRow>
                                {hasSheets && <TableCell>{text('list.importing.sheet')}</TableCell>}
                                <TableCell>{text('list.importing.row')}</TableCell>
                                <TableCell>{text('list.importing.column')}</TableCell>
                                <TableCell>{text('list.importing.fault')}</TableCell>
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {errors.map(error => (
                                <TableRow key={`${error.sheet}-${error.row}-${error.col}-${error.msg}`}>
                                    {hasSheets && <TableCell>{error.sheet ?? text('list.importing.firstSheet')}</TableCell>}
                                    <TableCell>{error.row}</TableCell>
                                    <TableCell>{error.col || text('list.importing.wholeRow')}</TableCell>
                                    <TableCell>{error.msg}</TableCell>
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                </ScrollArea>
            )}
        </>
    );
};
