import { SettingsFrame } from './SettingsFrame.tsx';
import { CustomForm } from './CustomForm.tsx';

/** How it looks here (ACCOUNT-02, custom). */
export const Custom = () => (
    <SettingsFrame section="custom">
        <CustomForm />
    </SettingsFrame>
);
