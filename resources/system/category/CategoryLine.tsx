import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { Category } from '#contract/system/category.ts';
import { useText } from '#providers/i18n/useText.ts';
import { CATEGORIES, type CategoryNode, type CategoryRow } from '#providers/system/catalogue.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { BranchToggle } from '#src/kit/tree/BranchToggle.tsx';
import { useTreeLine } from '#src/kit/tree/useTreeLine.ts';
import { DeleteButton } from '#src/kit/actions/DeleteButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';

/** Deletes an entry with its descendants, after a confirmation that says so. */
const DeleteCategoryButton = ({ row }: { row: CategoryRow }) => {
    const text = useText();
    const may = useMay();
    const queryClient = useQueryClient();
    if (!may('delete')) return null;
    return (
        <DeleteButton
            resource={Category.resource}
            record={row}
            note={text('catalogue.deleteBelow', { name: row.name })}
            onDeleted={() => void queryClient.invalidateQueries({ queryKey: [CATEGORIES] })}
        />
    );
};

const INDENT = 20;

interface CategoryLineProps {
    row: CategoryNode;
    level: number;
    isOpen: boolean;
    /** The children are being loaded. */
    isLoading: boolean;
    onToggle: () => void;
}

/** An entry with its actions. */
export const CategoryLine = ({ row, level, isOpen, isLoading, onToggle }: CategoryLineProps) => {
    const text = useText();
    const may = useMay();
    const { isTarget, line } = useTreeLine(row);
    return (
        <RecordContextProvider value={row}>
            <TableRow {...line} hover sx={{ outline: isTarget ? '2px solid' : 'none', outlineColor: 'primary.main', outlineOffset: -2 }}>
                <TableCell sx={{ py: 0.5 }}>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }} style={{ paddingLeft: level * INDENT }} data-content>
                        <BranchToggle name={row.name} isOpen={isOpen} isLeaf={row.isLeaf} isLoading={isLoading} onToggle={onToggle} />
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
        </RecordContextProvider>
    );
};
