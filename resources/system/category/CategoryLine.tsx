import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { RecordContextProvider } from 'react-admin';
import { Link } from 'react-router';
import { Category } from '#contract/system/category.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { CategoryNode } from '#providers/system/catalogue.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { BranchToggle } from '#src/kit/tree/BranchToggle.tsx';
import { type LineDrag, useDropTarget } from '#src/kit/tree/useTreeDrag.ts';
import { EditRowButton } from '#src/kit/views/EditRowButton.tsx';
import { DeleteCategoryButton } from './DeleteCategoryButton.tsx';

const INDENT = 20;

interface CategoryLineProps {
    row: CategoryNode;
    level: number;
    isOpen: boolean;
    /** What is below it is on its way. */
    isLoading: boolean;
    drag: LineDrag | undefined;
    onToggle: () => void;
}

/** One entry with what may be done to it. */
export const CategoryLine = ({ row, level, isOpen, isLoading, drag, onToggle }: CategoryLineProps) => {
    const text = useText();
    const may = useMay();
    const { isTarget, events } = useDropTarget(drag);
    return (
        <RecordContextProvider value={row}>
            <TableRow {...events} hover sx={{ outline: isTarget ? '2px solid' : 'none', outlineColor: 'primary.main', outlineOffset: -2 }}>
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
