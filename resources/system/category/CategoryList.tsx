import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { ListBase } from 'react-admin';
import { Category, CATEGORY_TOP } from '#contract/system/category.ts';
import { useText } from '#providers/i18n/useText.ts';
import { CATEGORIES, loadCategories } from '#providers/system/catalogue.ts';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { Allowed } from '#src/kit/permission/Allowed.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { CreateButton } from '#src/kit/views/CreateButton.tsx';
import { ExportButton } from '#src/kit/views/ExportButton.tsx';
import { ImportButton } from '#src/kit/views/ImportButton.tsx';
import { useMenuTitle } from '#src/kit/views/useMenuTitle.ts';
import { CategoryLine } from './CategoryLine.tsx';

/** SYS-13 分类字典: a tree whose branches are read when they are opened. */
export const CategoryList = () => {
    const text = useText();
    const title = useMenuTitle(`/${Category.resource}`) ?? Category.label;
    useDocumentTitle(title);
    const query = useQuery({
        queryKey: [CATEGORIES, 'below', CATEGORY_TOP],
        queryFn: ({ signal }) => loadCategories(CATEGORY_TOP, signal),
    });
    return (
        <Allowed action="list">
            <ListBase disableAuthentication exporter={false} perPage={10}>
                <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 'auto', md: 0 }, gap: 3 }}>
                    <PageHeader
                        title={title}
                        actions={
                            <>
                                <ImportButton />
                                <ExportButton />
                                <CreateButton />
                            </>
                        }
                    />
                    <Paper variant="outlined" sx={{ flex: 1, minHeight: 320, overflow: 'auto' }}>
                        <QueryState query={query} empty={text('catalogue.noCategory')}>
                            {rows => (
                                <TableContainer>
                                    <Table size="small" sx={{ minWidth: 560 }}>
                                        <TableHead>
                                            <TableRow>
                                                <TableCell>{Category.fields.name.meta.label}</TableCell>
                                                <TableCell>{Category.fields.code.meta.label}</TableCell>
                                                <TableCell sx={{ width: 260 }}>{text('common.actions')}</TableCell>
                                            </TableRow>
                                        </TableHead>
                                        <TableBody>
                                            {rows.map(row => (
                                                <CategoryLine key={row.id} row={row} level={0} />
                                            ))}
                                        </TableBody>
                                    </Table>
                                </TableContainer>
                            )}
                        </QueryState>
                    </Paper>
                </Box>
            </ListBase>
        </Allowed>
    );
};
