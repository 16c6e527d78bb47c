import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { Link } from 'react-router';
import { Category } from '#contract/system/category.ts';
import { useText } from '#providers/i18n/useText.ts';
import { CATEGORIES, type CategoryRow, loadCategories } from '#providers/system/catalogue.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { EditRowButton } from '#src/kit/views/EditRowButton.tsx';
import { DeleteCategoryButton } from './DeleteCategoryButton.tsx';

const INDENT = 20;

/** One entry with what is below it, which is read once it is opened. */
export const CategoryLine = ({ row, level }: { row: CategoryRow; level: number }) => {
    const text = useText();
    const may = useMay();
    const [isOpen, setIsOpen] = useState(false);
    const hasBelow = row.hasChild === '1';
    const below = useQuery({
        queryKey: [CATEGORIES, 'below', row.id],
        queryFn: ({ signal }) => loadCategories(row.id, signal),
        enabled: isOpen && hasBelow,
    });
    return (
        <RecordContextProvider value={row}>
            <TableRow hover>
                <TableCell sx={{ py: 0.5 }}>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }} style={{ paddingLeft: level * INDENT }} data-content>
                        <IconButton
                            size="small"
                            aria-expanded={isOpen}
                            aria-label={text(isOpen ? 'catalogue.collapse' : 'catalogue.expand', { name: row.name })}
                            onClick={() => setIsOpen(!isOpen)}
                            sx={{ visibility: hasBelow ? 'visible' : 'hidden' }}
                        >
                            {below.isFetching ? (
                                <CircularProgress size={16} />
                            ) : (
                                <ChevronRight fontSize="small" sx={{ transform: isOpen ? 'rotate(90deg)' : 'none' }} />
                            )}
                        </IconButton>
                        {row.name}
                    </Box>
                </TableCell>
                <TableCell>{row.code}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap', py: 0.5 }}>
                    <EditRowButton />
                    {may('add') && (
                        <Button size="small" component={Link} to={{ pathname: `/${Category.resource}/create`, search: `?pid=${row.id}` }}>
                            {text('catalogue.addBelow')}
                        </Button>
                    )}
                    <DeleteCategoryButton row={row} />
                </TableCell>
            </TableRow>
            {isOpen && below.data?.map(child => <CategoryLine key={child.id} row={child} level={level + 1} />)}
        </RecordContextProvider>
    );
};
