import Typography from '@mui/material/Typography';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { SideSheet } from '../dialog/SideSheet.tsx';
import { LoadingSkeleton } from '../loading/LoadingSkeleton.tsx';
import { RecordForm } from './RecordForm.tsx';
import { LoadingBoundary } from '../loading/LoadingBoundary.tsx';

interface FormSheetProps extends Omit<ComponentProps<typeof RecordForm>, 'outlet'> {
    title: string;
    close: () => void;
}

/** The sheet with an entity's form, on any page. */
export const FormSheet = ({ title, close, ...form }: FormSheetProps) => {
    const [bar, setBar] = useState<HTMLElement | null>(null);
    return (
        <SideSheet
            width={960}
            label={title}
            onClose={close}
            header={<Typography variant="h2">{title}</Typography>}
            footer={<div ref={setBar} />}
        >
            <LoadingBoundary fallback={<LoadingSkeleton lines={9} />}>
                <RecordForm {...form} outlet={{ close, toBar: (node: ReactNode) => bar && createPortal(node, bar) }} />
            </LoadingBoundary>
        </SideSheet>
    );
};
