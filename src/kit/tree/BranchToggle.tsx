import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { useText } from '#providers/i18n/useText.ts';

interface BranchToggleProps {
    /** Name of the entry. */
    name: string;
    isOpen: boolean;
    /** The entry has no children: the space stays empty, so that names are aligned. */
    isLeaf: boolean;
    /** The children are loading. */
    isLoading?: boolean;
    onToggle: () => void;
}

/** Expands and collapses a branch in a row of a table. */
export const BranchToggle = ({ name, isOpen, isLeaf, isLoading = false, onToggle }: BranchToggleProps) => {
    const text = useText();
    if (isLeaf) return <Box sx={{ width: 28, flexShrink: 0 }} />;
    return (
        <IconButton
            size="small"
            aria-label={text(isOpen ? 'common.collapse' : 'common.expand', { name })}
            aria-expanded={isOpen}
            onClick={onToggle}
        >
            {isLoading ? (
                <CircularProgress aria-hidden size={16} />
            ) : (
                <ChevronRight sx={{ fontSize: 18, transform: isOpen ? 'rotate(90deg)' : 'none' }} />
            )}
        </IconButton>
    );
};
