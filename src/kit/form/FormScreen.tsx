import type { ComponentType } from 'react';
import { FormSheet } from './FormSheet.tsx';
import { useCloseScreen } from './useCloseScreen.ts';
import { useFormTitle } from './useFormTitle.ts';

interface FormScreenProps {
    mode: 'create' | 'edit';
    Form: ComponentType;
}

/** The sheet with an entity's form on top of its list. */
export const FormScreen = ({ mode, Form }: FormScreenProps) => (
    <FormSheet mode={mode} Form={Form} title={useFormTitle(mode)} close={useCloseScreen()} />
);
