import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import type { Dict } from '#contract/system/dict.ts';
import { useText } from '#providers/i18n/useText.ts';
import { lazyOverlay } from '#src/kit/ui/lazyPart.ts';

const ItemsSheet = lazyOverlay('system/dict/ItemsSheet', async () => ({ default: (await import('./ItemsSheet.tsx')).ItemsSheet }));

/** 字典配置: opens the items of the dictionary at hand. */
export const ItemsButton = () => {
    const text = useText();
    const dict = useRecordContext<Row<typeof Dict>>();
    const [isOpen, setIsOpen] = useState(false);
    if (!dict) return null;
    return (
        <>
            <Button size="small" onClick={() => setIsOpen(true)}>
                {text('dict.config')}
            </Button>
            {isOpen && <ItemsSheet dictId={dict.id} dictName={dict.dictName} onClose={() => setIsOpen(false)} />}
        </>
    );
};
