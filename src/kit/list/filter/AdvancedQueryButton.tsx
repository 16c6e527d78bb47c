import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Entity, FieldName } from '#contract/kit/entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { AdvancedQueryDialog } from './AdvancedQueryDialog.tsx';

interface AdvancedQueryButtonProps<E extends Entity> {
    /** Fields of texts, numbers and dictionaries that the list can be filtered by. */
    names: readonly FieldName<E>[];
}

/** 高级查询 (wire-contract 5.3, 13.1): several conditions on the same list, also on one field twice, joined by and or or. */
export const AdvancedQueryButton = <E extends Entity>({ names }: AdvancedQueryButtonProps<E>) => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('list.advanced.title')}
            </Button>
            {isOpen && <AdvancedQueryDialog names={names} onClose={() => setOpen(false)} />}
        </>
    );
};
