import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#providers/i18n/useText.ts';
import { SideSheet } from '../ui/SideSheet.tsx';
import { LoadingSkeleton } from '../ui/LoadingSkeleton.tsx';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';
import { useEntity } from './EntityContext.ts';
import { RecordForm } from './RecordForm.tsx';
import { useCloseScreen } from './useCloseScreen.ts';
import { useEntityLabel } from './useEntityLabel.ts';

interface FormScreenProps {
    mode: 'create' | 'edit';
    Form: ComponentType;
}

/** The sheet that holds an entity's form, over its list. */
export const FormScreen = ({ mode, Form }: FormScreenProps) => {
    const text = useText();
    const name = useEntityLabel(useEntity());
    const close = useCloseScreen();
    const [bar, setBar] = useState<HTMLElement | null>(null);
    const title = text(mode === 'create' ? 'form.create' : 'form.edit', { name });
    useDocumentTitle(title);
    return (
        <SideSheet
            width={960}
            label={title}
            onClose={close}
            header={<Typography variant="h2">{title}</Typography>}
            footer={<div ref={setBar} />}
        >
            <Suspense fallback={<LoadingSkeleton lines={9} />}>
                <RecordForm mode={mode} Form={Form} outlet={{ close, toBar: (node: ReactNode) => bar && createPortal(node, bar) }} />
            </Suspense>
        </SideSheet>
    );
};
