import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ImportReport } from '#providers/data/files.ts';
import { apiBase } from '#providers/http/config.ts';

interface ImportErrorsProps {
    report: ImportReport;
    isTrial: boolean;
}

interface CellError {
    row: number;
    column: string;
    message: string;
}

const isCellError = (value: unknown): value is CellError =>
    typeof value === 'object' && value !== null && 'row' in value && 'message' in value;

/** The server's errors by cell, where it sends them beside the counts of the wire contract. */
const errorsOf = ({ result }: ImportReport): CellError[] => {
    const errors: unknown = (result as { errors?: unknown } | null)?.errors;
    return Array.isArray(errors) ? errors.filter(isCellError) : [];
};

/** What an import did, or would do. */
export const ImportErrors = ({ report, isTrial }: ImportErrorsProps) => {
    const { totalCount = 0, successCount = 0, errorCount = 0, fileUrl } = report.result ?? {};
    const errors = errorsOf(report);
    const summary = isTrial ? `共${totalCount}行，可导入${successCount}行，有错误${errorCount}行` : report.message;
    return (
        <>
            <Alert severity={report.hasErrors ? 'warning' : 'success'}>
                {summary}
                {fileUrl && (
                    <Link href={`${apiBase()}${fileUrl}`} download sx={{ ml: 2 }}>
                        下载错误报告
                    </Link>
                )}
            </Alert>
            {errors.length > 0 && (
                <TableContainer sx={{ maxHeight: 280, mt: 3 }}>
                    <Table size="small" stickyHeader>
                        <TableHead>
                            <TableRow>
                                <TableCell>行</TableCell>
                                <TableCell>列</TableCell>
                                <TableCell>问题</TableCell>
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {errors.map(error => (
                                <TableRow key={`${error.row}-${error.column}-${error.message}`}>
                                    <TableCell>{error.row}</TableCell>
                                    <TableCell>{error.column}</TableCell>
                                    <TableCell>{error.message}</TableCell>
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                </TableContainer>
            )}
        </>
    );
};
