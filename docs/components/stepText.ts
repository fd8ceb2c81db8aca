// The texts of the buttons that step through a picture, for the build and for the script.

interface StepText {
  first: string
  back: string
  next: string
  place(step: number, all: number): string
}

const en: StepText = {
  first: 'From the start',
  back: 'Back',
  next: 'Next',
  place: (step, all) => `${step} of ${all}`,
}

const zh: StepText = {
  first: '从头开始',
  back: '上一步',
  next: '下一步',
  place: (step, all) => `第 ${step} 步，共 ${all} 步`,
}

/** The texts of a language; English for those without any. */
export const stepText = (lang: string) => (lang === 'zh' ? zh : en)
