import type { ComponentType } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useEntityLabel } from '../resource/useEntityLabel.ts';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';
import { FormSheet } from './FormSheet.tsx';
import { useCloseScreen } from './useCloseScreen.ts';

interface FormScreenProps {
    mode: 'create' | 'edit';
    Form: ComponentType;
}

/** The sheet that holds an entity's form, over its list. */
export const FormScreen = ({ mode, Form }: FormScreenProps) => {
    const text = useText();
    const name = useEntityLabel(useEntity());
    const close = useCloseScreen();
    const title = text(mode === 'create' ? 'form.create' : 'form.edit', { name });
    useDocumentTitle(title);
    return <FormSheet mode={mode} Form={Form} title={title} close={close} />;
};
