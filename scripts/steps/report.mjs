import { existsSync, readFileSync } from 'node:fs';

/** Counts of Vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function countVitest(file) {
    const report = readReport(file);
    if (!report) return { passed: 0, failed: 1 };
    const unloaded = report.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length;
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded };
}

/** Counts of Playwright's JSON report. A test that passed only when repeated has not passed. */
export function countPlaywright(file) {
    const report = readReport(file);
    if (!report) return { passed: 0, failed: 1 };
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky + (expected + unexpected === 0 ? report.errors.length : 0) };
}

function readReport(file) {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
