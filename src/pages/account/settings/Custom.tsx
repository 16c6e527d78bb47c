import { SettingsFrame } from './SettingsFrame.tsx';
import { CustomForm } from './CustomForm.tsx';

/** Appearance settings (ACCOUNT-02, custom). */
export const Custom = () => (
    <SettingsFrame section="custom">
        <CustomForm />
    </SettingsFrame>
);
