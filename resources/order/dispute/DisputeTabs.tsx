import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { StatusTabs } from '#src/kit/views/StatusTabs.tsx';

/** 全部, then the states of a dispute. */
export const DisputeTabs = () => {
    const text = useText();
    const states = useDictionary('dispute_status');
    return (
        <StatusTabs
            tabs={[
                { label: text('dispute.all'), filter: {} },
                ...states.map(({ value, text: label }) => ({ label, filter: { status: value } })),
            ]}
        />
    );
};
