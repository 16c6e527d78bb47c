import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { useText } from '#providers/i18n/useText.ts';

interface BranchToggleProps {
    /** Whose branch it is. */
    name: string;
    isOpen: boolean;
    /** No entry below: the place stays empty, so that names line up. */
    isLeaf: boolean;
    /** What is below is on its way. */
    isLoading?: boolean;
    onToggle: () => void;
}

/** Opens and closes a branch in a row of a table. */
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
