// Sets the mood before the first paint; src/theme/mood.ts changes it afterwards.
{
  let kept = null
  try {
    kept = localStorage.getItem('theme')
  } catch {
    // A browser that refuses storage gets the mood of the system.
  }
  const isDark = kept ? kept === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.mood = isDark ? 'matrix' : 'unicorn'
}
