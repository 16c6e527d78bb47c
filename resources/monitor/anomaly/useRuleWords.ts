import { ANOMALY_RULES, type AnomalyRuleCode } from '#contract/monitor/anomaly-rules.ts';
import { dictText } from '#providers/dictionary/dictionary.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useLanguage } from '#providers/i18n/language.ts';

const isKnown = (code: string): code is AnomalyRuleCode => Object.hasOwn(ANOMALY_RULES, code);

interface SentRule {
    ruleCode: string;
    threshold: number;
    /** The server's Chinese texts. */
    name: string;
    text: string;
}

/** Name and description of a rule in the current language. */
export const useRuleWords = (): ((rule: SentRule) => { name: string; text: string }) => {
    const isEnglish = useLanguage() === 'en';
    useDictionary('anomaly_rule');
    return ({ ruleCode, threshold, name, text }) =>
        isEnglish && isKnown(ruleCode)
            ? { name: dictText('anomaly_rule', ruleCode), text: ANOMALY_RULES[ruleCode].english.replace('{n}', String(threshold)) }
            : { name, text };
};
