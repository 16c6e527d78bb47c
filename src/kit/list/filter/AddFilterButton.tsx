import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useFieldLabel } from '../../fields/useFieldLabel.ts';
import { useEntity } from '../../resource/EntityContext.ts';
import { useIsPhone } from '../../ui/useIsPhone.ts';

/** Maximum number of names in one column; more are shown in two. */
const ONE_COLUMN = 8;

/** A filter with the field that it filters by. */
export interface NamedFilter {
    source: string;
    /** Replaces the field's name. */
    label?: string;
}

const FilterName = ({ filter: { source, label } }: { filter: NamedFilter }) => {
    const own = useFieldLabel(useEntity(), source);
    return label ?? own;
};

interface AddFilterButtonProps {
    /** The filters that are not in the bar yet. */
    filters: readonly NamedFilter[];
    onAdd: (source: string) => void;
}

/** 「+ 条件」: adds a filter to the filter bar. */
export const AddFilterButton = ({ filters, onAdd }: AddFilterButtonProps) => {
    const text = useText();
    const isPhone = useIsPhone();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const picked = useRef<string>(undefined);
    // The menu traps the focus until it is closed.
    const handleExited = () => {
        if (picked.current !== undefined) onAdd(picked.current);
        picked.current = undefined;
    };
    const columns = filters.length > ONE_COLUMN && !isPhone ? 2 : 1;
    return (
        <>
            <Button
                startIcon={<Add />}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={event => setAnchor(event.currentTarget)}
                sx={{ px: 2 }}
            >
                {text('list.condition')}
            </Button>
            <Menu
                anchorEl={anchor}
                open={anchor !== null}
                onClose={() => setAnchor(null)}
                slotProps={{
                    transition: { onExited: handleExited },
                    list: { sx: { display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(120px, 1fr))` } },
                }}
            >
                {filters.map(filter => (
                    <MenuItem
                        key={filter.source}
                        onClick={() => {
                            picked.current = filter.source;
                            setAnchor(null);
                        }}
                    >
                        <FilterName filter={filter} />
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
